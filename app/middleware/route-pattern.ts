import type { MiddlewareFunction } from 'react-router'
import { patternContext } from './house.ts'

/** Tells the front which route answers this request. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }) => {
  context.get(patternContext)(pattern)
}
