import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { type AdmissionOptions, createAdmission, Crowded } from '#server/engine/http/admission.ts'
import { createArrivals } from '#server/engine/http/arrivals.ts'
import { createPages } from '#server/engine/http/kept-pages/pages.ts'
import { createUploads } from '#server/engine/http/uploads.ts'

/** A page request that stays open until the test ends it. */
function underWay() {
  let done = () => {}
  const page = new Promise<string>((resolve) => (done = () => resolve('page')))
  return { make: () => page, done: () => done() }
}

/** Names of pages in the order in which their requests began, and the means to end them. */
function begun(options: AdmissionOptions) {
  const admission = createAdmission(options)
  const names: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, turn: { ahead: boolean; gone?: AbortSignal } = { ahead: false }) => {
    const { make, done } = underWay()
    ends.set(name, done)
    return admission.admit(() => (names.push(name), make()), turn)
  }
  const end = async (name: string) => (ends.get(name)?.(), await sleep(5))
  return { admission, names, ask, end }
}

describe('pages that are made few at a time', () => {
  test('are limited in number, the others wait in order of arrival, forms first', async () => {
    const { names, ask, end } = begun({ atOnce: 2 })
    for (const name of ['one', 'two', 'three', 'four']) void ask(name)
    void ask('form', { ahead: true })
    expect(names).toEqual(['one', 'two'])
    await end('one')
    expect(names).toEqual(['one', 'two', 'form'])
    await end('two')
    await end('form')
    expect(names).toEqual(['one', 'two', 'form', 'three', 'four'])
  })

  test('are made one at a time while a bid is being judged', async () => {
    const arrivals = createArrivals()
    const { names, ask, end } = begun({ atOnce: 3, arrivals })
    const judged = arrivals.hold({ at: Date.now(), since: Date.now() })
    const another = arrivals.hold({ at: Date.now(), since: Date.now() })
    for (const name of ['one', 'two', 'three', 'four']) void ask(name)
    expect(names).toEqual(['one'])
    judged()
    judged()
    await end('one')
    expect(names, 'a bid is still here').toEqual(['one', 'two'])
    another()
    expect(names).toEqual(['one', 'two', 'three', 'four'])
  })

  test('let the next one in while waiting for the database, and are answered when made', async () => {
    const { names, ask, end } = begun({ atOnce: 1, turnMs: 20 })
    const slow = ask('slow')
    void ask('next')
    expect(names).toEqual(['slow'])
    await sleep(60)
    expect(names).toEqual(['slow', 'next'])
    await end('slow')
    expect(await slow).toBe('page')
  })

  test('fail with their own error, and make room', async () => {
    const { admission, names, ask } = begun({ atOnce: 1 })
    await expect(admission.admit(() => Promise.reject(new Error('broken')), { ahead: false })).rejects.toThrow('broken')
    void ask('next')
    await sleep(5)
    expect(names).toEqual(['next'])
  })

  test('a request is refused when it waits too long or behind too many', async () => {
    const { admission, ask } = begun({ atOnce: 1, turnMs: 10_000, patienceMs: 30, most: 1 })
    void ask('first')
    const second = ask('second')
    await expect(ask('third'), 'too many').rejects.toThrow(Crowded)
    await expect(second, 'too long').rejects.toThrow(Crowded)
    expect(admission.waiting()).toBe(0)
  })

  test('a page is not made when its request has gone away', async () => {
    const { names, ask, end } = begun({ atOnce: 1 })
    const gone = new AbortController()
    void ask('first')
    const left = ask('left', { ahead: false, gone: gone.signal })
    gone.abort()
    await expect(left).rejects.toThrow(Crowded)
    await end('first')
    expect(names).toEqual(['first'])
  })
})

describe('a page that did not get its turn', () => {
  let close = () => {}
  afterEach(() => close())

  /** An admission with a single place, which is taken. */
  function crowded() {
    const admission = createAdmission({ atOnce: 1, turnMs: 60_000, patienceMs: 20 })
    void admission.admit(() => new Promise(() => {}), { ahead: true })
    return serve({ admission, isSignedIn: () => true })
  }

  async function serve(options: Pick<Parameters<typeof createPages>[1], 'admission' | 'isSignedIn'>) {
    const pages = createPages(async () => new Response('made', { headers: { 'Content-Type': 'text/html' } }), {
      ...options,
      isLight: () => false,
      uploads: createUploads({ folder: '/nowhere', senderOf: async () => null }),
      urgent: ({ path }) => path === '/event/1/pujar',
    })
    const server = createServer(express().use(pages.handle))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    close = () => server.close()
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('comes again by itself, and by a link to the same address', async () => {
    const answer = await fetch(`${await crowded()}/profile/pujas?pagina=2&x="><b>`)
    const page = await answer.text()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(page).toMatch(/<meta http-equiv="refresh" content="[5-9]" \/>/)
    expect(page).toContain('Volver a cargar')
    expect(page).toContain('href="/profile/pujas?pagina=2&amp;x=')
    expect(page).not.toContain('<b>')
  })

  test('keeps the form that was sent, to be sent again as it was', async () => {
    const body = new URLSearchParams({ nota: 'Yegua "mansa" <sana> & noble', precio: '120,000' })
    const answer = await fetch(`${await crowded()}/sales/nota`, { method: 'POST', body })
    const page = await answer.text()
    expect(answer.status).toBe(503)
    expect(page).toContain('Todavía no se guardó nada')
    expect(page).toContain('<form method="post" action="/sales/nota">')
    expect(page).toContain('name="nota" value="Yegua &quot;mansa&quot; &lt;sana&gt; &amp; noble"')
    expect(page).toContain('name="precio" value="120,000"')
    expect(page, 'nothing is sent again unasked').not.toContain('http-equiv="refresh"')
  })

  test('never shows a password again', async () => {
    const body = new URLSearchParams({ user: 'lucia', pass: 'Hierbabuena-7' })
    const page = await (await fetch(`${await crowded()}/login`, { method: 'POST', body })).text()
    expect(page).toContain('vuelve a cargar esta página')
    expect(page).not.toContain('Hierbabuena')
  })

  test('a script gets one line of text', async () => {
    const answer = await fetch(`${await crowded()}/sales/guardar`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ nota: 'x' }),
    })
    expect([answer.status, await answer.text()]).toEqual([503, 'Mucha gente a la vez. Inténtalo de nuevo.'])
  })

  test('a form of a session goes ahead of pages, a visitor’s does not', async () => {
    const turns: boolean[] = []
    const admission = { admit: (make: () => never, { ahead }: { ahead: boolean }) => (turns.push(ahead), make()) }
    const url = await serve({
      admission: admission as never,
      isSignedIn: ({ headers }) => headers.cookie === 'somebody',
    })
    const post = (cookie: string) =>
      fetch(`${url}/nota`, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ nota: 'x' }) })
    await post('somebody')
    await post('nobody')
    await fetch(`${url}/me`, { headers: { cookie: 'somebody' } })
    expect(turns).toEqual([true, false, false])
  })

  test('a bid never waits for a turn', async () => {
    const answer = await fetch(`${await crowded()}/event/1/pujar`, {
      method: 'POST',
      body: new URLSearchParams({ amount: '120000' }),
    })
    expect([answer.status, await answer.text()]).toEqual([200, 'made'])
  })
})
