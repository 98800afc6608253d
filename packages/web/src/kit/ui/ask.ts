import { storeOf } from '../app/store.ts'

export interface Question {
  title: string
  text: string
  yes: string
  no: string
  danger?: boolean
  /** A further button that does the work itself; true answers the question with yes, false leaves it with no. */
  other?: { label: string; run: () => Promise<boolean> } | undefined
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

/** The openQuestion that the confirm dialog shows; null while it is closed. */
export const openQuestion = storeOf<OpenQuestion | null>(null)

/** Opens a dialog to confirm an action that cannot be undone. A second question closes the first, which is then answered "no". */
export function ask(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(null)
        resolve(yes)
      },
    })
  })
}
