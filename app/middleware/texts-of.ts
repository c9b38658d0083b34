/** The texts of a posted form by name, files and repetitions left out. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}
