import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnDevice } from '#server/people/push/devices.ts'
import { devices as words } from '#app/texts/people/devices.ts'

type DeviceView = Omit<OwnDevice, 'userAgent'> & { /** Example: "Chrome en Android". */ name: string }

type DevicesPageProps = {
  of: keyof typeof words.about
  /** Path of the page, to which its forms are posted. */
  here: string
  devices: DeviceView[]
  /** Maximum number of devices per account. */
  most: number
  /** The house's public push key. */
  publicKey: string
  /** Path of the choice of notices, where there is one. */
  choices?: string | null
  /** The action just completed. */
  done: keyof typeof words.done | null
  refused: keyof typeof words.errors | null
}

/** An account's devices with notices, a test button for each, and the button that turns notices on in this browser. */
export function DevicesPage({ of, here, devices, most, publicKey, choices, done, refused }: DevicesPageProps) {
  return (
    <div className="profile-forms security">
      {refused && <Notice tone="error" text={words.errors[refused]} />}
      {done && !refused && <Notice {...words.done[done]} />}
      <section className="sheet-form stack" aria-labelledby="avisos">
        <h2 id="avisos">{words.about[of].title}</h2>
        <p>{words.about[of].lead}</p>
        <p className="why">{words.about[of].night}</p>
        <p className="why">{words.mails}</p>
        {choices && (
          <p>
            <a className="more" href={choices}>
              {words.choose}
            </a>
          </p>
        )}
      </section>
      <section className="sheet-form stack" aria-labelledby="aqui">
        <h2 id="aqui">{words.hereTitle}</h2>
        <push-device class="stack" data-key={publicKey} {...asData(words.states)}>
          <p role="status">{words.script}</p>
          <form method="post" action={here} hidden>
            <HiddenFields values={{ intent: 'activar', endpoint: '', p256dh: '', auth: '' }} />
            <Button>{words.activate}</Button>
          </form>
        </push-device>
      </section>
      <section className="sheet-form stack" aria-labelledby="aparatos">
        <h2 id="aparatos">{words.listTitle}</h2>
        {devices.length === 0 ? (
          <p className="why">{words.none}</p>
        ) : (
          <ul className="session-list">
            {devices.map((device) => (
              <DeviceRow key={device.id} here={here} {...device} />
            ))}
          </ul>
        )}
        <p className="why">{words.most(most)}</p>
      </section>
    </div>
  )
}

function DeviceRow({ here, id, mark, name, current, createdAt, failing }: DeviceView & { here: string }) {
  const press = (intent: string) => <HiddenFields values={{ intent, aparato: String(id) }} />
  return (
    <li data-device={mark}>
      <div>
        <h3>
          {name}
          <span className="badge good" data-this hidden={!current}>
            {words.here}
          </span>
        </h3>
        <p>
          {words.since} <Moment at={createdAt} as="dayTime" />
        </p>
        {failing && <p>{words.failing}</p>}
      </div>
      <form method="post" action={here}>
        {press('probar')}
        <Button look="secondary" aria-label={words.tryOf(name)}>
          {words.try}
        </Button>
      </form>
      <form method="post" action={here} data-removes>
        {press('quitar')}
        <Button look="quiet" aria-label={words.removeOf(name)}>
          {words.remove}
        </Button>
      </form>
    </li>
  )
}

/** Sentences for the browser's script, as data attributes. */
function asData(sentences: Record<string, string>): { [name: `data-${string}`]: string } {
  return Object.fromEntries(Object.entries(sentences).map(([name, text]) => [`data-${name}`, text]))
}
