/** Text as it is stored in `search` columns and as queries are compared: lower case, no accents, single spaces. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // PostgreSQL takes no NUL, and nobody means one.
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
