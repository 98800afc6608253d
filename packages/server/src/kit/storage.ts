import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Stored files. Keys are ids of ours; the name a user sees lives in the table. */
export interface Storage {
  put: (key: string, content: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Uint8Array>
  remove: (key: string) => Promise<void>
}

export function openStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return { put: (key, content) => disk.put(key, content), read: (key) => disk.getBytes(key), remove: (key) => disk.delete(key) }
}
