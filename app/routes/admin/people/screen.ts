import { href } from 'react-router'
import { type PeopleScreen, peopleList } from '#app/forms/people.ts'

export const buyerScreen: PeopleScreen = {
  audience: 'buyer',
  list: peopleList(href('/admin/frontusers')),
  pathOf: (account) => href('/admin/frontusers/:account', { account: String(account) }),
  suspensionOf: (account) => href('/admin/frontusers/:account/suspension', { account: String(account) }),
  fileOf: (file) => href('/admin/frontusers/exportar/:file', { file: `${file}.csv` }),
}

export const sellerScreen: PeopleScreen = {
  audience: 'seller',
  list: peopleList(href('/admin/salesman')),
  pathOf: (account) => href('/admin/salesman/:account', { account: String(account) }),
  suspensionOf: (account) => href('/admin/salesman/:account/suspension', { account: String(account) }),
  fileOf: (file) => href('/admin/salesman/exportar/:file', { file: `${file}.csv` }),
}

export const screens = { buyer: buyerScreen, seller: sellerScreen }
