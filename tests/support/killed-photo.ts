/**
 * Process that stores a photo of a listing and stops before answering, to be killed there. Arguments: the database, the
 * data folder, the seller, the listing and the photo's file. Sends its answer to the parent.
 */
import { readFile } from 'node:fs/promises'
import { keepListingPhoto } from '#server/listing/listings/photos/keep-photo.ts'
import { connect } from '#db/client.ts'
import { nodeOn } from './auction-house.ts'
import { sellerNo } from './people.ts'

const [url = '', DATA_DIR = '', seller, listing, file = ''] = process.argv.slice(2)
const house = nodeOn(connect(url, { max: 3 }), { DATA_DIR })
const answer = await keepListingPhoto(house, sellerNo(Number(seller)), {
  listing: Number(listing),
  bytes: await readFile(file),
  at: Date.now(),
})
process.send?.(answer)
setInterval(() => {}, 60_000)
