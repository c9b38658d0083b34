import { common } from '#app/texts/common.ts'
import { Icon, type IconName } from './icon.tsx'
import type { Frame, NoticeView } from './views.ts'

const icons: Record<NoticeView['tone'], IconName> = { success: 'check', error: 'alert', info: 'info', message: 'info' }

/** What the server answers at the top of a page. A pushed message is a card titled "Notificación". */
export function Notice({ tone, text }: NoticeView) {
  return (
    <div className={`notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>
        {tone === 'message' && <strong>{common.notification}</strong>}
        <p>{text}</p>
      </div>
    </div>
  )
}

/** Notices to everybody (ruling 44), until this browser has shown them; where scripts run they can be put away. */
export function Broadcasts({ notices }: { notices: Frame['notices'] }) {
  if (notices.length === 0) return null
  return (
    <div className="notices wrap">
      {notices.map(({ id, text }) => (
        <div key={id} className="notice message" role="status" data-broadcast={id} suppressHydrationWarning>
          <Icon name={icons.message} />
          <div>
            <strong>{common.notification}</strong>
            <p>{text}</p>
          </div>
          <button type="button" className="notice-close" hidden aria-label={common.close} suppressHydrationWarning>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}

/** As text: where React runs, it would look for a template's children where no browser keeps them. */
const TOAST = `<div class="notice message"><div><strong>${common.notification}</strong><p></p></div><button type="button" class="notice-close" aria-label="${common.close}">×</button></div>`

/**
 * Where the live script drops passing notices: it copies the template, fills in the words, and takes it away after 5
 * seconds.
 */
export function Toasts() {
  return (
    <remate-toasts role="status" aria-live="polite" aria-label={common.notification}>
      <template dangerouslySetInnerHTML={{ __html: TOAST }} />
    </remate-toasts>
  )
}
