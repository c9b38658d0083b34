import type { MiddlewareFunction } from 'react-router'
import { patternContext } from './house.ts'

/** Reports the route that answers this request. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }) => {
  context.get(patternContext)(pattern)
}
