import { storeOf } from '../app/store.ts'

export interface Question {
  title: string
  text: string
  yes: string
  no: string
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

/** The question that stands over the page, if one does. */
export const question = storeOf<Asked | null>(null)

/** Asks before something that cannot be taken back. A second question waits for nobody: the first counts as "no". */
export function ask(asked: Question): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise((resolve) => {
    question.set({
      ...asked,
      answer: (yes) => {
        question.set(null)
        resolve(yes)
      },
    })
  })
}
