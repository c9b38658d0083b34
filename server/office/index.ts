// approvals
export { listOpenApprovals, type OpenApproval } from './approvals/list-open.ts'
export { type ApprovalAbout, readApprovalAbout } from './approvals/read-about.ts'

// broadcasts
export { listBroadcasts } from './broadcasts/list-broadcasts.ts'
export { sendBroadcast } from './broadcasts/send-broadcast.ts'

// dashboard
export { readCalendar, readCalendarSecret, renewCalendar } from './dashboard/calendar-feed.ts'
export { type FailedJob, listFailedJobs, retryJob } from './dashboard/failed-jobs.ts'
export { type Figures, type Pending, readFigures } from './dashboard/figures.ts'
export { readHorses } from './dashboard/horses.ts'
export { readHouseMonth } from './dashboard/house-month.ts'
export { type HouseFigures, readHouseFigures } from './dashboard/house.ts'
export { readMonth } from './dashboard/month.ts'

// log
export { nameSubjects, type SubjectName } from './log/name-subjects.ts'

// messages
export { listMessages, type Message } from './messages/list-messages.ts'
export { markSeen } from './messages/mark-seen.ts'
export { type NewMessage, receiveMessage, type RightsRequest } from './messages/receive-message.ts'

// pending
export { readPending } from './pending/read-pending.ts'

// people
export { countBuyerActs, countSellerActs } from './people/count-acts.ts'

// reports
export type { ReportAsked } from './reports/filter.ts'
export { openReport, type ReportRow, type ReportTotal } from './reports/read.ts'

// saved-views
export { deleteView, renameView } from './saved-views/change-view.ts'
export { readView, readViews, type SavedView } from './saved-views/read-views.ts'
export { addressOf, MOST_VIEWS, saveView } from './saved-views/save-view.ts'

// search
export { findAnywhere, type FoundListing, type FoundPerson } from './search/find-anywhere.ts'

// settings
export { type ChangedMeanwhile, changeSettings } from './settings/change-settings.ts'
export { readSections } from './settings/read-sections.ts'
export { raisesAscend, type SettingName, type SettingsSection, type SettingValues } from './settings/sections.ts'
export { arrangeSlides, keepSlide, MOST_SLIDES, readSlidePhotos, SLIDE_RATIO } from './settings/slides.ts'
