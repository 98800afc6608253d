import { type Decided, type Decision, type InboxItem, approvalApi } from '@fairlead/domain/approval/approval.api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { dismissToast, toast } from '../kit/app/toast.ts'

/** An unsent decision on one booking. */
export type Choice = { kind: 'approve'; proposal_id: number; words: string } | { kind: 'reject'; words: string }

const KEY = [...listsOf('booking'), 'approval inbox'] as const

export const useInbox = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => send(approvalApi.inbox, {}, { signal }), meta: { silent: 'all' } })

/** Unsent decisions, and the results of sent ones. */
export function useDecisions(items: readonly InboxItem[]) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [refused, setRefused] = useState<Readonly<Record<string, Decided>>>({})
  const choose = (so_no: string, choice: Choice | null) =>
    setChoices(({ [so_no]: _before, ...others }) => (choice ? { ...others, [so_no]: choice } : others))
  const decisions = items.flatMap(({ order }) => decisionOf(order, choices[order.so_no]))
  const decide = useMutation({
    mutationFn: () => send(approvalApi.decide, { body: { decisions } }),
    onSuccess: ({ results }) => {
      const failed = results.filter(({ status }) => status !== 200)
      setRefused(Object.fromEntries(failed.map((one) => [one.so_no, one])))
      setChoices((before) => Object.fromEntries(failed.flatMap(({ so_no }) => (before[so_no] ? [[so_no, before[so_no]]] : []))))
      notifyResult(results.length - failed.length, failed.length)
      void queries.invalidateQueries({ queryKey: ['booking'] })
    },
  })
  return { choices, refused, choose, decide, count: decisions.length }
}

/** A required reason or remark was missing. */
export const lacksReason = (refused: Decided | null | undefined) =>
  refused?.errors.some(({ path }) => path === 'reason' || path === 'remark') ?? false

const REFUSED = 'inbox refused'

/** Replaces the message of the previous sending. */
function notifyResult(done: number, failed: number) {
  dismissToast(REFUSED)
  if (done > 0) toast({ tone: 'ok', message: { key: 'approval.inboxDone', params: { n: done } } })
  if (failed > 0) toast({ id: REFUSED, tone: 'bad', message: { key: 'approval.inboxRefused', params: { n: failed } } })
}

function decisionOf({ so_no, version }: InboxItem['order'], choice: Choice | undefined): Decision[] {
  if (!choice) return []
  const words = choice.words.trim() || null
  return choice.kind === 'approve'
    ? [{ so_no, version, decision: 'approve', proposal_id: choice.proposal_id, remark: words }]
    : [{ so_no, version, decision: 'reject', reason: words }]
}
