/**
 * A stranger's text, made safe for our mails: letters, digits and a few marks on one line. It contains no address and
 * no domain, so a mail program makes no link of it. Nothing in it hides or reverses the text around it.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\.(?=\S)|[^\p{L}\p{M}\p{N} .'&,!?()_+#*%-]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
