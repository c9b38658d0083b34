import { common } from '#app/texts/common.ts'
import { Icon, type IconName } from './icon.tsx'
import type { Frame, NoticeView } from './views.ts'

const icons: Record<NoticeView['tone'], IconName> = { success: 'check', error: 'alert', info: 'info', message: 'info' }

/** The server's answer at the top of a page. A `message` is a card titled "Notificación". */
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

/** Notices to all users (ruling 44) that this browser has not shown; they can be dismissed where scripts run. */
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

/** As a string: React would look for a template's children in the element, but browsers keep them in `content`. */
const TOAST =
  `<div class="notice message"><div><strong>${common.notification}</strong><p></p></div><button type="button" ` +
  `class="notice-close" aria-label="${common.close}">×</button></div>`

/**
 * The place for temporary notices. The live script copies the template, fills it and removes the copy after 5 seconds.
 */
export function Toasts() {
  return (
    <remate-toasts role="status" aria-live="polite" aria-label={common.notification}>
      <template dangerouslySetInnerHTML={{ __html: TOAST }} />
    </remate-toasts>
  )
}
