/** Which errors of a statement leave no doubt that nothing was stored. */
import { expect, test } from 'vitest'
import { isCertain } from '#db/failures.ts'

const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })

test.each(['23505', '40P01', '53100', '25006', 'RE001', 'XX000', 'ECONNREFUSED', 'CONNECT_TIMEOUT', 'ENOTFOUND'])(
  'after %s nothing is stored',
  (code) => expect(isCertain(failed(code))).toBe(true),
)

test.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', '57P01', '57P02', '08006'])(
  'after %s the statement may be stored',
  (code) => expect(isCertain(failed(code))).toBe(false),
)
