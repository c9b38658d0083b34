/** Input that none of our forms sends: no stack trace, no 500, and nothing written. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { APIResponse } from '@playwright/test'
import { inOneLine } from '#tests/support/one-line.ts'
import { expect, test } from '../fixtures.ts'
import { OURS, postBid } from '../steps.ts'

/** Expects a refusal: the status, a Spanish text, and no internals. */
async function expectRefusal(answer: APIResponse, status: number, words: string): Promise<void> {
  const page = await answer.text()
  const said = inOneLine(answer.url(), answer.status(), page)
  expect(answer.status(), said).toBe(status)
  expect(page.includes(words), `${said}, without '${words}'`).toBe(true)
  expect(page.includes('lang="es-MX"'), said).toBe(true)
  // The title of a refused form begins with "Error:" as well.
  expect(/node_modules|at [\w.]+ \(|(?<!<title>)Error:|\.tsx?:\d/.exec(page)?.[0], said).toBeUndefined()
}

test('10 MB of body: 413, which the sender gets to read', async ({ baseURL, house }) => {
  const lot = await house.addLot()
  for (const framing of ['Content-Length: 10485760', 'Transfer-Encoding: chunked']) {
    const answer = await flood(new URL(baseURL as string), `/event/${lot}/pujar`, framing)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('Formulario demasiado grande')
    expect(answer).toContain('Lo que enviaste pasa del tamaño permitido y no se guardó nada.')
  }
  expect(await house.bidsOf(lot)).toEqual([])
})

test('a signed-in request from another site, or from nowhere, is refused', async ({
  request,
  context,
  login,
  house,
  baseURL,
}) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  const {
    cookies: [cookie],
  } = await context.storageState()
  const foreign: Record<string, string>[] = [
    ...['https://evil.mx', 'null', `${baseURL}.evil.mx`].map((Origin) => ({ Origin })),
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: baseURL as string },
    {},
  ]
  for (const headers of foreign) {
    const answer = await request.post(`/event/${lot}/pujar`, {
      form: { amount: '100000', key: 'una-clave-larga' },
      headers: { ...headers, Cookie: `remate_session=${cookie?.value}` },
      maxRedirects: 0,
    })
    await expectRefusal(answer, 403, 'Esta solicitud llegó desde otro sitio y no se procesó.')
  }
  expect(await house.bidsOf(lot)).toEqual([])
})

test('without a session, with a forged one, with a closed one: to the sign-in, and no bid', async ({
  request,
  context,
  login,
  house,
}) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  const {
    cookies: [cookie],
  } = await context.storageState()
  expect((await context.request.post('/logout', { headers: OURS, maxRedirects: 0 })).status()).toBe(303)
  for (const value of [undefined, randomBytes(32).toString('base64url'), 'x', `${cookie?.value}`, "' or true --"]) {
    const headers = { ...OURS, ...(value !== undefined && { Cookie: `remate_session=${value}` }) }
    const answer = await request.post(`/event/${lot}/pujar`, {
      form: { amount: '100000', key: 'una-clave-larga' },
      headers,
      maxRedirects: 0,
    })
    expect(answer.status(), value).toBe(303)
    expect(answer.headers().location).toBe(`/login?volver=%2Fevent%2F${lot}%2Fpujar`)
  }
  expect(await house.bidsOf(lot)).toEqual([])
})

test('a key used by another buyer returns no receipt: a receipt belongs to the sender of the form', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const [ana, beto] = [await phone(), await phone()]
  const key = crypto.randomUUID()
  expect((await postBid(ana.request, lot, 100_000, key)).headers().location).toBe(`/event/${lot}/pujar?recibo=1`)
  await expectRefusal(
    await postBid(beto.request, lot, 100_000, key),
    400,
    'La oferta es muy baja: la menor puja válida es $102,000',
  )
  // The same key with another amount is still the first bid.
  expect((await postBid(ana.request, lot, 110_000, key)).headers().location).toBe(`/event/${lot}/pujar?recibo=1`)
  expect(await house.bidsOf(lot)).toEqual([100_000])
})

test('a bid form that no page of ours made is refused', async ({ context, login, house }) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  const path = `/event/${lot}/pujar`
  const post = (options: Parameters<typeof context.request.post>[1]) =>
    context.request.post(path, { ...options, headers: { ...OURS, ...options?.headers }, maxRedirects: 0 })
  for (const form of [
    {},
    { amount: '100000' },
    { amount: '100000', key: '' },
    { amount: '100000', key: 'ñ'.repeat(20) },
    { amount: '100000', key: 'k'.repeat(65) },
  ]) {
    await expectRefusal(await post({ form: form as Record<string, string> }), 400, 'No pudimos leer el formulario')
  }
  for (const amount of [
    '',
    ' ',
    'NaN',
    'Infinity',
    '0x10',
    '1e9',
    '١٠٠٠٠٠',
    '100000\0',
    '<script>',
    '-1',
    '100000.01',
    '1'.repeat(39),
    '1'.repeat(1000),
  ]) {
    const answer = await post({ form: { amount, key: 'una-clave-larga' } })
    expect([answer.status(), amount]).toEqual([400, amount])
    expect(await answer.text()).not.toContain('<script>')
  }
  await expectRefusal(await post({ data: { amount: 100_000, key: 'una-clave-larga' } }), 400, 'Remate')
  await expectRefusal(
    await post({ data: Buffer.from('\0\xff\0'), headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }),
    400,
    'Remate',
  )
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect((await context.request.fetch(path, { method, maxRedirects: 0 })).status(), method).toBeLessThan(500)
  }
  expect(await house.bidsOf(lot)).toEqual([])
})

test('strange addresses are answered, never with a 500', async ({ request }) => {
  for (const path of [
    '/event/1e3',
    '/event/-1',
    '/event/%00',
    '/event/%ff',
    '/event/../../etc/passwd',
    '/events?despues=9999999999999999.9',
    '/events?despues=999999999999999.999999999',
    '/events?orden=__proto__',
    '/events?orden=mayor-puja&despues=999999999999999.1',
    '/events?orden=mayor-puja&despues=9999999999999.1',
    '/events?despues=9999999999999.1',
    '/events/999999999999',
    '/buscar?q=%00',
    '/buscar?q=%ff',
    `/buscar?q=${'a'.repeat(5_000)}`,
    '/buzon/abc',
    '/buzon?antes=9999999999999',
    '/validateFront/%00',
    '/validateFront/..',
    '/media/..%2f..%2fsecret',
    '/assets/%00',
    '/event/1?antes=999999999',
    '/login?volver=//evil.mx',
  ]) {
    const answer = await request.get(path)
    expect([path, answer.status() < 500]).toEqual([path, true])
    expect(await answer.text(), path).not.toMatch(/node_modules|at [\w.]+ \(/)
  }
})

test('51 wrong passwords: 429 in Spanish with the waiting time, for the account and for the address', async ({
  request,
}) => {
  const account = `nadie-${randomBytes(4).toString('hex')}@prueba.mx`
  const knock = (email: string) => request.post('/login', { form: { email, pass: 'Equivocada1' }, headers: OURS })
  const answers: APIResponse[] = []
  for (let n = 0; n < 51; n++) answers.push(await knock(account))
  const statuses = answers.map((answer) => answer.status())
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  // The waits of 1, 2 and 4 seconds may pass meanwhile.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40)
  const refused = answers.find((answer) => answer.status() === 429) as APIResponse
  await expectRefusal(refused, 429, 'Demasiados intentos. Prueba otra vez en')
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  // The address has used its fifty attempts, so other accounts are refused from it too.
  await expectRefusal(await knock('comprador@remate.example'), 429, 'Demasiados intentos. Prueba otra vez en')
})

/** Sends 10 MB of zeros; resolves to the answer. */
async function flood({ hostname, port }: URL, path: string, framing: string): Promise<string> {
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const zeros = Buffer.alloc(10 * 1024 * 1024, '0')
  let answer = ''
  socket.on('data', (data) => (answer += data))
  socket.on('error', (error) => (answer += error.message))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ` +
      `application/x-www-form-urlencoded\r\nOrigin: http://${hostname}:${port}\r\n${framing}\r\n\r\n`,
  )
  if (framing.startsWith('Content-Length')) socket.write(zeros)
  else for (const part of ['A00000\r\n', zeros, '\r\n0\r\n\r\n']) socket.write(part)
  await closed
  return answer
}
