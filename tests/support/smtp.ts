/** A real SMTP server on the loopback that keeps received mails, so that tests read them as a person would. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received mail; `to` has the envelope's recipients. */
export type ReceivedMail = Omit<Email, 'to'> & { to: string[] }
export type Wanted = { to?: string; subject?: string | RegExp }

export type TestSmtp = {
  /** For `SMTP_URL`. */
  url: string
  /** All mails so far, oldest first. */
  mails: ReceivedMail[]
  /** Refuses each mail with this text while it is set. */
  refuseWith(reason: string | null): void
  /** Answers no sender while it is held. */
  hold(held: boolean): void
  /** The first matching mail; waits for it, and rejects after `timeout` ms with a list of the received ones. */
  waitForMail(wanted: Wanted, timeout?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

export async function startTestSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  let refusal: string | null = null
  let held: (() => void)[] | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      const answer = () => done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 451 }))
      if (held) held.push(answer)
      else answer()
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address)
      read(stream).then((mail) => {
        mails.push({ ...mail, to })
        done()
      }, done)
    },
  })
  // A sender killed in the middle of a mail causes an error, which would end the process if unhandled.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseWith: (reason) => void (refusal = reason),
    hold(on) {
      for (const answer of held ?? []) answer()
      held = on ? [] : null
    },
    waitForMail: (wanted, timeout = 40_000) => waitFor(mails, wanted, timeout),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(stream: NodeJS.ReadableStream): Promise<Email> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return PostalMime.parse(Buffer.concat(chunks))
}

async function waitFor(mails: ReceivedMail[], wanted: Wanted, timeout: number): Promise<ReceivedMail> {
  for (const deadline = Date.now() + timeout; ; await sleep(25)) {
    const found = mails.find((mail) => matches(mail, wanted))
    if (found) return found
    if (Date.now() > deadline) break
  }
  const came = mails.map((mail) => `  ${mail.to.join(', ')}: ${mail.subject}`).join('\n') || '  nothing'
  throw new Error(`No mail to ${wanted.to ?? 'anyone'} about ${wanted.subject ?? 'anything'}. There came:\n${came}`)
}

function matches(mail: ReceivedMail, { to, subject }: Wanted): boolean {
  if (to && !mail.to.includes(to)) return false
  if (subject === undefined) return true
  const text = mail.subject ?? ''
  return typeof subject === 'string' ? text.includes(subject) : subject.test(text)
}
