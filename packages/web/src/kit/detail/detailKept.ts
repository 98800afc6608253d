import { useCallback, useEffect } from 'react'
import { paths } from '../app/paths.ts'
import { isScreenBroken } from '../app/brokenScreen.ts'
import { useUnsaved } from '../app/dirty.ts'
import type { Desk } from './detailDesk.ts'
import { dropDraft, keepDraft } from './detailDraft.ts'
import { readSession } from '../app/session.ts'

const KEEP_AFTER_MS = 400

/** Keeps a draft of what is not saved, and holds the user back from leaving it behind. */
export function useKeptDraft(desk: Desk, key: string) {
  const isDirtyNow = useCallback(() => {
    desk.flush()
    return desk.isDirty() && desk.isEditable()
  }, [desk])
  const { changes } = desk.state.useValue()
  const secrets = desk.detail.secrets ?? []
  const isKept = !changes.some(({ path }) => secrets.includes(path))
  useUnsaved(changes.length > 0 && desk.isEditable(), isDirtyNow, isKept)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const { base, record, changes } = desk.state.get()
      const secrets = desk.detail.secrets ?? []
      const isWorth = desk.isDirty() && changes.some(({ path }) => !secrets.includes(path))
      if (!isWorth || !desk.isEditable()) return dropDraft(key)
      const raw = { ...desk.raw(), ...Object.fromEntries(secrets.map((name) => [name, base[name]])) }
      keepDraft(key, { at: new Date().toISOString(), base, version: record?.version ?? 0, raw })
    }
    const atOnce = () => {
      desk.commit()
      desk.flush()
      keep()
    }
    const stop = desk.state.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    addEventListener('pagehide', atOnce)
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('pagehide', atOnce)
      if (wasTurnedAway() || isScreenBroken()) atOnce()
      else dropDraft(key)
    }
  }, [desk, key])
  return () => {
    desk.fill(desk.state.get().base)
    dropDraft(key)
  }
}

/** The session ended, or the server refused: the user did not choose to leave, so what he typed waits for him. */
const wasTurnedAway = () => readSession() === null || location.pathname.toLowerCase() === paths.accessDeclined.toLowerCase()
