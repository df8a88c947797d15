/**
 * What a stranger wrote, as it may stand in a mail of ours: letters, digits and a few marks on one line. Nothing of it is
 * made a link by a mail program: no address and no domain. Nothing hides or turns around what stands beside it.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\.(?=\S)|[^\p{L}\p{M}\p{N} .'&,!?()_+#*%-]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
