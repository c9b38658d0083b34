import { common } from '#app/texts/common.ts'
import { home } from '#app/texts/home.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Slide } from '#app/ui/views.ts'

/** The window's width, at most twice as dense as the layout: on denser glass it is called smaller by as much. */
const sizes =
  '(min-resolution: 3.01dppx) 50vw, (min-resolution: 2.7dppx) 66.6vw, (min-resolution: 2.01dppx) 76vw, 100vw'

/** Photos and words of welcome. It slides by scrolling: a finger, the arrow keys, or the links to each one. */
export function WelcomeSlider({ slides }: { slides: Slide[] }) {
  return (
    <section className="welcome" aria-label={home.slides}>
      <ul className="slides" tabIndex={0} aria-label={home.slides}>
        {slides.map(({ photo, title, text }, index) => {
          const Title = index === 0 ? 'h1' : 'p'
          return (
            <li key={title} id={slideId(index)}>
              <Picture photo={photo} sizes={sizes} eager={index === 0} alt="" />
              <div className="welcome-text wrap">
                <Title className="display">{title}</Title>
                {text && <p>{text}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      {slides.length > 1 && (
        <nav className="welcome-dots" aria-label={home.slides}>
          <ul className="wrap">
            {slides.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${slideId(index)}`} aria-label={common.photo(index + 1, slides.length)} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}

function slideId(index: number) {
  return `bienvenida-${index + 1}`
}
