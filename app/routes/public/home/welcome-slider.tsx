import { SlideArrows, SlideDots } from '#app/ui/slides.tsx'
import { home } from '#app/texts/home.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Slide } from '#app/ui/views.ts'

/** The slide fills the viewport. Pixel densities above 2 are capped by declaring a smaller size. */
const sizes =
  '(min-resolution: 3.01dppx) 50vw, (min-resolution: 2.7dppx) 66.6vw, (min-resolution: 2.01dppx) 76vw, 100vw'

/** Welcome photos and texts. Slides change by scrolling: swipe, arrow keys, arrow links, or a dot per slide. */
export function WelcomeSlider({ slides }: { slides: Slide[] }) {
  const ids = slides.map((_, at) => `bienvenida-${at + 1}`)
  return (
    <section className="welcome" aria-label={home.slides}>
      <ul className="slides" tabIndex={0} aria-label={home.slides}>
        {slides.map(({ photo, title, text }, at) => {
          const Title = at === 0 ? 'h1' : 'p'
          return (
            <li key={ids[at]} id={ids[at]}>
              <Picture photo={photo} sizes={sizes} eager={at === 0} alt="" />
              <div className="welcome-text wrap">
                {title && <Title className="display">{title}</Title>}
                {text && <p>{text}</p>}
              </div>
              <div className="welcome-arrows wrap">
                <SlideArrows ids={ids} at={at} />
              </div>
            </li>
          )
        })}
      </ul>
      <SlideDots ids={ids} label={home.slides} />
    </section>
  )
}
