/** Texts of a posted form by name, without files; of repeated fields the last. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}
