/**
 * The addresses that yt-dlp, which others wrote, tests its readers with, and what its reader says of ours: Debian's
 * package, without any request.
 */
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { readVideo, videoIdOf } from '#app/forms/listing/video.ts'
import { outside, PYTHON } from '#tests/support/outside.ts'

/** By reader, the addresses of its tests; for single videos, the id that the reader finds in the address. */
const SCRIPT = `
import json, sys
from yt_dlp.extractor import youtube
readers = [one for name, one in vars(youtube).items() if name.startswith('Youtube') and hasattr(one, '_TESTS')]
table = {one.__name__: sorted({test['url'] for test in one._TESTS}) for one in readers}
def read(address):
    return youtube.YoutubeIE.extract_id(address) if youtube.YoutubeIE.suitable(address) else None
given = json.load(sys.stdin)
print(json.dumps({'table': table, 'videos': {one: read(one) for one in table['YoutubeIE'] + given}}))
`

type Answer = { table: Record<string, string[]>; videos: Record<string, string | null> }

const ask = (addresses: string[]): Answer =>
  JSON.parse(execFileSync(PYTHON, ['-c', SCRIPT], { input: JSON.stringify(addresses), encoding: 'utf8' }))

/** Sites that show others' videos; no page of ours can play from them. */
const MIRRORS = /invidio|vid\.plus|zwearz/

describe.skipIf(!outside('yt-dlp'))('addresses known to yt-dlp', () => {
  test('of its tests of single videos each is read as the same video', () => {
    const { table, videos } = ask([])
    const addresses = table.YoutubeIE?.filter((address) => !MIRRORS.test(address)) ?? []
    expect(addresses.length).toBeGreaterThan(50)
    expect(Object.fromEntries(addresses.map((address) => [address, readVideo(address)]))).toEqual(
      Object.fromEntries(addresses.map((address) => [address, { id: videos[address] }])),
    )
  })

  test('of its tests of channels, lists, searches and cut addresses none is a video, unless it names one', () => {
    const { YoutubeIE: _single, ...others } = ask([]).table
    const addresses = Object.values(others).flat()
    expect(addresses.length).toBeGreaterThan(80)
    const named = (address: string) =>
      /live_stream|videoseries|invidio/.test(address)
        ? null
        : (/(?:[?&]v=|youtu\.be\/|embed\/|live%2F)([\w-]{11})(?![\w-])/.exec(address)?.[1] ?? null)
    expect(addresses.map((address) => [address, videoIdOf(address)])).toEqual(
      addresses.map((address) => [address, named(address)]),
    )
  })

  test('each shape of an address is read as yt-dlp reads it', () => {
    const hosts = [
      'https://www.youtube.com',
      'https://m.youtube.com',
      'http://youtube.com',
      'https://music.youtube.com',
    ]
    const paths = [
      '/watch?v=',
      '/embed/',
      '/v/',
      '/e/',
      '/shorts/',
      '/live/',
      '/watch?app=desktop&v=',
      '/?v=',
      '/watch_popup?v=',
    ]
    const ids = ['dQw4w9WgXcQ', '-b-2C3KPAM0', '__2ABJjxzNo', 'live_stream', 'videoseries']
    const tails = ['', '&t=10', '?si=abc', '#t=5', '?rv=9bZkp7q19f0', '&v=9bZkp7q19f0']
    const addresses = hosts.flatMap((host) =>
      paths.flatMap((path) => ids.flatMap((id) => tails.map((tail) => `${host}${path}${id}${tail}`))),
    )
    const { videos } = ask(addresses)
    expect(addresses.map((address) => [address, videoIdOf(address)])).toEqual(
      addresses.map((address) => [address, /live_stream|videoseries/.test(address) ? null : videos[address]]),
    )
  })
})
