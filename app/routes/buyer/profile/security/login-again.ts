import { href } from 'react-router'
import { withWayBack } from '#app/middleware/return-path.ts'

/** The buyer's sign-in for whoever's session ended while they were at it, and back to `path`. */
export function loginAgain(path: string): string {
  return withWayBack(href('/login'), path)
}
