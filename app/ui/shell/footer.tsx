import { href } from 'react-router'
import { footer } from '#app/texts/common.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { Frame } from '#app/ui/views.ts'
import { LightSwitch } from './light-switch.tsx'

export function Footer({ frame }: { frame: Frame }) {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-house">
          <Logo />
          <p>{footer.promise}</p>
        </div>
        <nav aria-label={footer.label}>
          <Links
            title={footer.trade}
            links={[
              [footer.buy, href('/events/:subcat?')],
              [footer.evenings, href('/veladas')],
              [footer.results, href('/resultados')],
              [footer.sell, href('/register/salesman')],
              [footer.shop, href('/shop-us')],
              [footer.crown, href('/tripe-corona-2024')],
            ]}
          />
          <Links
            title={footer.house}
            links={[
              [footer.about, href('/about-us')],
              [footer.help, href('/ayuda')],
              [footer.book, href('/libro')],
              [footer.contact, href('/contact-us')],
            ]}
          />
          <Links
            title={footer.rules}
            links={[
              [footer.terms, href('/terms-us')],
              [footer.privacy, href('/privacy')],
            ]}
          />
          <Links title={footer.social} links={social} />
        </nav>
        <div className="footer-last">
          <p>{footer.rights}</p>
          {frame.demo && <a href={href('/buzon')}>{footer.mailbox}</a>}
          <LightSwitch frame={frame} />
        </div>
      </div>
    </footer>
  )
}

const social: [string, string][] = [
  [footer.facebook, 'https://www.facebook.com/'],
  [footer.instagram, 'https://www.instagram.com/'],
  [footer.youtube, 'https://www.youtube.com/'],
]

function Links({ title, links }: { title: string; links: [string, string][] }) {
  return (
    <div>
      <p className="footer-title">{title}</p>
      <ul>
        {links.map(([text, to]) => (
          <li key={text}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
