// Written by npm run docs from the names of the files.

/** What the files of this area declare. */
export const gathered = {
}
