import { useEffect } from 'react'
import { KEEP } from '#app/forms/unfinished.ts'

/** Sends a form's texts to `url` when its page is left with unsent input, so that they are there on the next visit. */
export function useKeptTyping(form: string, url: string): void {
  useEffect(() => {
    let typed = false
    const onInput = ({ target }: Event) => {
      typed ||= target instanceof Element && target.closest('form')?.id === form
    }
    const onHide = () => {
      const element = document.getElementById(form)
      if (document.visibilityState !== 'hidden' || !typed || !(element instanceof HTMLFormElement)) return
      typed = false
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(element)) if (typeof value === 'string') body.append(name, value)
      body.set('intent', KEEP)
      navigator.sendBeacon(url, body)
    }
    document.addEventListener('input', onInput)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [form, url])
}
