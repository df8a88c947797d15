const bash = `# Completion of zither for bash.
_zither() {
  local IFS=$'\\n' line
  COMPREPLY=()
  while read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(zither __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _zither zither
`

const zsh = `#compdef zither
# Completion of zither for zsh.
_zither() {
  local -a found
  local value text
  while IFS=$'\\t' read -r value text; do
    found+=("\${value//:/\\\\:}:\${text}")
  done < <(zither __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then
    _describe 'zither' found
  else
    _files
  fi
}
if [[ "$\{funcstack[1]}" == _zither ]]; then
  _zither "$@"
else
  compdef _zither zither
fi
`.replace('$\\{', '${')

// The word at the cursor is quoted: fish would leave out an empty one.
const fish = `# Completion of zither for fish.
function __zither_complete
  set -l words (commandline -opc)
  set -e words[1]
  set -l current (commandline -ct)
  set -l found (zither __complete $words "$current" 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path "$current"
  end
end
complete -c zither -e
complete -c zither -f -a '(__zither_complete)'
`

export const scripts: Readonly<Record<string, string>> = { bash, zsh, fish }
