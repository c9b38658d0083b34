/**
 * The signature of messages, held against the provider's own plugin for WooCommerce, run by PHP. `NUVEI_PLUGIN` names a
 * folder with its files (github.com/Nuvei/nuvei-plugin-woocommerce); without it this file is skipped.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMessage } from '#server/money/payments/provider/read-message.ts'
import { messageOf } from '#server/money/payments/stand-in/message.ts'
import { MOVEMENTS, TRICKS, type Trick } from '#server/money/payments/stand-in/tricks.ts'
import { readOrder } from '#server/money/payments/stand-in/order.ts'
import { hostedPage } from '#server/money/payments/provider/hosted-page.ts'
import { outside } from '#tests/support/outside.ts'

const FOLDER = process.env.NUVEI_PLUGIN ?? ''
const KEYS = { merchantId: '1000000000000000001', siteId: '100001', secret: 'a secret between these two' }

/** The plugin's verdict of each message. */
function pluginTakes(messages: Record<string, string>[]): boolean[] {
  const script = join(import.meta.dirname, '../../support/plugin-checksum.php')
  const input = messages.map((each) => new URLSearchParams(each).toString()).join('\n')
  const said = execFileSync('/usr/bin/php', [script, FOLDER, KEYS.secret], { input, encoding: 'utf8' })
  return said
    .trim()
    .split('\n')
    .map((line) => line === '1')
}

const order = () => {
  const page = hostedPage({ url: 'https://pay.example/ppp/purchase.do', ...KEYS, authSettles: false })
  const url = page.url({
    reference: 'k3x9a7q2m5p8w1z6b4n0c7d2',
    purpose: 'first-payment',
    pesos: 10_000,
    item: 'Lucero',
    payerToken: 'f00d',
    at: 0,
    returnTo: 'https://remate.example/pagos/1/regreso',
    backTo: 'https://remate.example/pagos/1/regreso',
    notifyUrl: 'https://remate.example/payments/notify',
  })
  const read = readOrder(new URL(url).search, KEYS)
  if ('problem' in read) throw new Error(read.problem)
  return read
}

const message = (tricks: Trick[] = [], changes: Partial<Parameters<typeof messageOf>[1]> = {}) =>
  messageOf(
    order(),
    { transactionId: '1234567890', status: 'APPROVED', reason: '', at: 1_790_000_000_000, ...changes },
    { secret: KEYS.secret, tricks: new Set(tricks) },
  )

describe.skipIf(!outside('php-cli') || !existsSync(join(FOLDER, 'includes')))("the provider's plugin", () => {
  test('takes every kind and status that our stand-in sends, and refuses what it forges; so do we', () => {
    const all = [
      // Our check of shapes is asked elsewhere; here it is the signature alone.
      ...TRICKS.filter((trick) => trick !== 'shift').map((trick) => message([trick])),
      ...(['DECLINED', 'ERROR', 'FAIL', 'CANCELED', 'PENDING'] as const).map((status) => message([], { status })),
      ...MOVEMENTS.map((trick) => message([], { movement: { trick, of: '99' } })),
      ...MOVEMENTS.map((trick) => ({ ...message([], { movement: { trick, of: '99' } }), totalAmount: '1.00' })),
    ]
    const ours = all.map((each) => readMessage({ secret: KEYS.secret, authSettles: false }, each).verdict === 'signed')
    const theirs = pluginTakes(all)
    expect(ours).toEqual(theirs)
    expect(new Set(ours)).toEqual(new Set([true, false]))
  })
})
