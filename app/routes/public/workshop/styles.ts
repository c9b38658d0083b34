import calendar from '#app/ui/calendar/month-calendar.css?url'
import chart from '#app/ui/chart/line-chart.css?url'
import office from '#app/styles/back-office.css?url'
import photos from '#app/styles/photos.css?url'
import upload from '#app/styles/upload.css?url'
import workshop from './styles.css?url'

/** Stylesheets of the samples beyond those of every page. */
export const styles = [calendar, chart, office, upload, photos, workshop].map((href) => ({ rel: 'stylesheet', href }))
