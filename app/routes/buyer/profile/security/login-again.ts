import { href } from 'react-router'

/** The buyer's sign-in for whoever's session ended while they were at it, and back to `path`. */
export function loginAgain(path: string): string {
  return `${href('/login')}?${new URLSearchParams({ volver: path })}`
}
