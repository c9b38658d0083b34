import { auctions as words } from '#app/texts/sale/auctions.ts'
import { common } from '#app/texts/common.ts'
import { AuctionGrid } from '#app/ui/auctions/list/auction-grid.tsx'
import { DutyList } from '#app/ui/auctions/aftersale/duty-list.tsx'
import { CompactSwitch } from '#app/ui/auctions/list/compact-switch.tsx'
import { CategoryDrawer } from '#app/ui/auctions/list/category-drawer.tsx'
import { Tutorials } from '#app/ui/tutorials/tutorials.tsx'
import { NextEvening } from './next-evening.tsx'
import { TradeCalls } from './trade-calls.tsx'
import { WelcomeSlider } from './welcome-slider.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Duty } from '#server/aftersale/duties/read-duties.ts'
import type { EveningFacts } from '#server/sale/evenings/list-evenings.ts'
import type { AuctionCardView, Category, Slide, TutorialVideo } from '#app/ui/views.ts'
import { href } from 'react-router'
import { home } from '#app/texts/home.ts'
import { Icon } from '#app/ui/icon.tsx'

type HomePageProps = {
  slides: Slide[]
  auctions: AuctionCardView[]
  /** The newest lots that are not among `auctions`. */
  announced: AuctionCardView[]
  /** The next evening; null if no lot is announced. */
  evening: EveningFacts | null
  categories: Category[]
  videos: TutorialVideo[]
  /** This reader's payments, offers and negotiations. */
  duties: Duty[]
  now: number
}

export function HomePage({ slides, auctions, announced, evening, categories, videos, duties, now }: HomePageProps) {
  return (
    <>
      {duties.length > 0 && (
        <div className="wrap">
          <DutyList duties={duties} now={now} />
        </div>
      )}
      <WelcomeSlider slides={slides} />
      <div className="wrap">
        {evening && <NextEvening evening={evening} now={now} />}
        <Section
          id="activas"
          className="running"
          title={words.active}
          aside={
            <>
              <a className="more" href={href('/events/:subcat?')}>
                {words.seeAll}
              </a>
              <CategoryDrawer categories={categories} />
              <CompactSwitch back={href('/')} />
            </>
          }
        >
          <AuctionGrid auctions={auctions} now={now} eager={1} />
        </Section>
      </div>
      <TradeCalls />
      <div className="wrap">
        {announced.length > 0 && (
          <Section id="anunciadas" title={home.announced}>
            <AuctionGrid auctions={announced} now={now} />
          </Section>
        )}
        <CrownCall />
        <Section
          id="tutoriales"
          title={home.tutorials}
          aside={
            <a className="more" href={href('/ayuda')}>
              {common.seeMore}
            </a>
          }
        >
          <Tutorials videos={videos} sections />
        </Section>
      </div>
    </>
  )
}

/** Invitation to the futurities, for horse owners. */
function CrownCall() {
  return (
    <section className="crown-call" aria-labelledby="triple-corona">
      <Icon name="trophy" />
      <div>
        <h2 id="triple-corona">{home.crown}</h2>
        <p>{home.crownLead}</p>
      </div>
      <a href={href('/tripe-corona-2024')}>{home.crownLink}</a>
    </section>
  )
}
