/** An answer in one line, so that a failed test does not print a whole page. */
export function inOneLine(asked: string, status: number, body: string): string {
  const [, title] = /<title>([^<]*)<\/title>/.exec(body) ?? []
  const words = (title ?? body.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ').trim()
  return `${asked} was answered with ${status}: ${words.slice(0, 120) || 'nothing'}`
}
