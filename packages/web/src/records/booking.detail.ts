import { ownZone } from '../kit/format/ownZone.ts'
import { BOOKING_LINES, type ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingApi, type BookingSettings } from '@fairlead/domain/booking/booking.api'
import { mayAssignHandler } from '@fairlead/domain/booking/booking.handler-api'
import { bookingDocumentApi } from '@fairlead/domain/booking/booking.document-api'
import { copyOf, emptyForm, openFormOf, withSystemLines } from '@fairlead/domain/booking/booking.defaults'
import { savingProblems } from '@fairlead/domain/booking/booking.guards'
import { isRequiring, missingFor, openAlternatives, requiredPaths, type RequiringAction } from '@fairlead/domain/booking/booking.required'
import { checksPlan, planFindings } from '@fairlead/domain/booking/booking.plan-rules'
import { dayIn } from '@fairlead/domain/kit/dates'
import { bookingFindings } from '@fairlead/domain/booking/booking.rules'
import { amendableBy, bookingEditableBy, bookingStateRefusal } from '@fairlead/domain/booking/booking.transitions'
import { OrderAction } from '@fairlead/domain/booking/booking.codes'
import { mayFillSi, orderStateRefusal } from '@fairlead/domain/booking/booking.progress-transitions'
import type { Actor, FuncId } from '@fairlead/domain/kit/access'
import type { Detail, DetailTab } from '../kit/detail/detail.ts'
import { RULE_REQUIRED } from '../kit/editor/findingStore.ts'
import { zoneOfPlace } from '../kit/editor/zones.ts'
import { ORDER_CONSOLIDATION } from '../consolidation/consolidation.related.ts'
import { ORDER_MASTER_BL } from '../master-bl/master-bl.related.ts'
import { comparePaths } from '../compare/compare.address.ts'
import { toneOf } from '../kit/ui/tones.ts'
import { send } from '../kit/net/send.ts'
import { needTexts } from '../kit/app/texts.ts'
import { tabOfProblem } from '../print/print.problem-tabs.ts'
import { SaveTemplate } from '../booking-template/SaveTemplate.tsx'
import { BookingSideButtons } from './BookingSideButtons.tsx'
import { ORDER_INVOICES } from '../job-invoice/job-invoice.related.ts'
import { BOOKING_RELATED } from '../booking/booking.related.ts'
import { isVesselKnown } from '../booking/booking.vessel.ts'
import { amendmentDone, isAmendment, saveBooking } from '../booking/booking.saving.ts'
import { AssignHandler } from '../booking/AssignHandler.tsx'
import { SendBookingByEmail } from '../record-mail/SendByEmail.tsx'
import { BOOKING_ACTIONS } from '../booking/booking.detail-actions.ts'
import { bookingProgress } from '../booking/booking.detail-progress.ts'
import { BOOKING_FACTS } from '../booking/booking.detail-facts.ts'
import { BOOKING_TABS } from './booking.detail-fields.ts'
import { bookingLabel } from '../booking/booking.detail-labels.ts'
import { BookingTopPanel } from './BookingTopPanel.tsx'
import { bookingOptionTexts, partyFieldOf } from '../booking/booking.detail-texts.ts'
import { later } from '../kit/ui/later.tsx'

const STATUS = 'booking.booking_status_'
const APPROVAL = 'booking.approval_status_'
const listPath = (from: string | undefined) => (from ? `/BMS/${from}` : '/BMS')

/** The action whose requirements the form marks: submit for a draft, confirm for a submitted booking. External users must keep meeting those of submit. */
function nextAction(order: ShippingOrder | null, actor: Actor): RequiringAction | null {
  const status = order?.booking_status ?? 'DRAFT'
  if (status === 'DRAFT') return 'submit'
  if (status === 'NEW_E_BOOKING' || status === 'NEW_MANUAL' || status === 'RECOVERED') return actor.internal ? 'confirm' : 'submit'
  if (status === 'AMEND_PENDING') return 'confirm'
  return order && mayFillSi(order, actor) ? 'submit_si' : null
}

/** The calendar day at a port; the user's own day while the zone of the port is unknown. */
const todayAt = (port: string | null) => dayIn(new Date().toISOString(), zoneOfPlace(port) ?? ownZone())

const wholeDetail: Detail<ShippingOrder, ShippingOrderForm, BookingSettings> = {
  module: 'booking',
  idOf: ({ so_no }) => so_no,
  hrefOf: (id, from) => `${listPath(from)}/shipping_order/${encodeURIComponent(id)}`,
  shape: {
    schema: ShippingOrderForm,
    lines: BOOKING_LINES,
    labelOf: bookingLabel,
    optionTexts: bookingOptionTexts,
    zonePlace: ({ pol }) => pol,
    zones: ({ pol, pol_time_zone }) => [[pol, pol_time_zone]],
  },
  forms: {
    empty: emptyForm,
    of: openFormOf,
    copyOf,
    completed: withSystemLines,
  },
  calls: {
    read: (so_no, signal) => send(bookingApi.read, { params: { so_no } }, { signal }),
    context: (signal) => send(bookingApi.settings, {}, { signal }),
    create: (form, idempotencyKey) => send(bookingApi.create, { body: form }, { idempotencyKey }),
    save: (order, form) => saveBooking(order, form),
    check: async (order, name, _texts, signal) => {
      const { data } = OrderAction.safeParse(name)
      if (!data) return []
      const { refusals } = await send(bookingApi.checkShippingOrder, { params: order, query: { action: data } }, { signal })
      return refusals.map(({ msgKey, Message, params, href }) => ({
        text: Message,
        href,
        path: partyFieldOf(order, String(params?.['party_codes'] ?? '')) ?? tabOfProblem(msgKey),
      }))
    },
    history: (so_no, signal) => send(bookingApi.history, { params: { so_no } }, { signal }),
    remarks: {
      list: (so_no) => send(bookingApi.remarks, { params: { so_no } }),
      add: (so_no, body) => send(bookingApi.addRemark, { params: { so_no }, body }),
      remove: (so_no, remark_id) => send(bookingApi.deleteRemark, { params: { so_no, remark_id } }),
      picture: (so_no, remark_id, picture_no) => send(bookingApi.remarkPicture, { params: { so_no, remark_id, picture_no } }),
      limits: (settings) => settings,
    },
    documents: bookingDocumentApi,
  },
  rules: {
    closedBecause: (order, actor) => {
      const { key } = bookingStateRefusal('amend', order, actor, ownZone())
      return key === 'booking.handledByOps' ? key : null // BOOK-124
    },
    editable: (order, actor) =>
      order
        ? bookingEditableBy(order, actor) || amendableBy(order, actor) || mayFillSi(order, actor)
        : actor.func_ids.has('create_booking'),
    nextAction: (order, actor) => {
      const name = nextAction(order, actor)
      const isSubmitted = name === 'submit' && order !== null && order.booking_status !== 'DRAFT'
      return name && { name, label: isSubmitted ? 'save' : `booking.action_${name}` }
    },
    required: (form, action) => (isRequiring(action) ? requiredPaths(action, form) : new Set()),
    alternatives: (form, action) => (isRequiring(action) ? openAlternatives(action, form) : []),
    findings: (form, action, { context }) => [
      ...(isRequiring(action) ? missingFor(action, form) : []).map((problem) => ({
        ...problem,
        rule: RULE_REQUIRED,
        level: 'error' as const,
      })),
      ...bookingFindings(form, context, zoneOfPlace(form.pol)),
      ...(checksPlan(action) ? planFindings(form, { today: todayAt(form.pol), is_vessel_known: isVesselKnown(form.vessel) }) : []),
    ],
    saveProblems: (form, { record, context }) => savingProblems(record?.booking_status ?? 'DRAFT', form, context),
  },
  words: {
    newTitle: 'booking.create',
    progress: bookingProgress,
    notFound: (so_no) => ({ key: 'booking.soNotFound', params: { so_no } }), // BOOK-125
    refusesState: (name, order, actor) => orderStateRefusal(OrderAction.safeParse(name).data ?? null, order, actor, ownZone()),
    chips: ({ booking_status, approval_status }, { say }) => [
      { kind: toneOf(STATUS, booking_status) ?? 'draft', text: say(`${STATUS}${booking_status}`) },
      ...(booking_status === 'CONFIRMED' && approval_status !== 'NOT_REQUESTED'
        ? [{ kind: toneOf(APPROVAL, approval_status) ?? ('draft' as const), text: say(`${APPROVAL}${approval_status}`) }]
        : []),
    ],
    subtitle: ({ mode, service }, { say }) =>
      [service && say(`booking.service_${service}`), mode && say(`booking.mode_${mode}`)].filter(Boolean).join(' · '),
    savedText: amendmentDone,
    saveLabel: (order, form) => (order && isAmendment(order, form) ? 'booking.action_amend' : null),
    notice: (msgKey) => {
      if (msgKey === 'booking.validateByJob') return { title: 'booking.validateByJobTitle' } // BOOK-121
      return msgKey === 'booking.validateByParty' ? { title: 'booking.validateByPartyTitle' } : null // BOOK-122
    },
    statusLabels: STATUS,
    actionLabels: 'booking.did_',
    statusFields: {
      approval_status: APPROVAL,
      space_status: 'booking.space_status_',
      si_status: 'booking.si_status_',
      job_status: 'booking.job_status_',
      printed_document: 'booking.printed_document_',
    },
  },
  tabs: BOOKING_TABS,
  facts: BOOKING_FACTS,
  actions: BOOKING_ACTIONS,
  links: [
    {
      label: 'booking.copy',
      href: ({ so_no }, from) => `${listPath(from)}/shipping_order_copy/${encodeURIComponent(so_no)}`,
      isFor: (actor) => actor.func_ids.has('create_booking'),
    },
    {
      label: 'booking.compareSailings',
      href: ({ so_no }) => comparePaths.proposals(so_no),
      isFor: (actor) => actor.func_ids.has('booking'),
    },
  ],
  tools: [
    {
      name: 'template',
      label: 'booking.saveAsTemplate',
      isFor: (actor) => actor.func_ids.has('create_booking'),
      Content: SaveTemplate,
    },
    {
      name: 'handler',
      label: 'booking.action_assign_handler',
      isFor: mayAssignHandler,
      onlyStored: true,
      Content: AssignHandler,
    },
    {
      name: 'mail',
      label: 'booking.sendByEmail',
      isFor: ({ internal }) => internal,
      onlyStored: true,
      Content: SendBookingByEmail,
    },
  ],
  slots: {
    Above: BookingTopPanel,
    SideButtons: BookingSideButtons,
    Checks: later(async () => {
      const [{ PrintChecks }] = await Promise.all([import('../print/PrintChecks.tsx'), needTexts(['print'])])
      return { default: PrintChecks }
    }),
    related: [...BOOKING_RELATED, ORDER_CONSOLIDATION, ORDER_MASTER_BL, ORDER_INVOICES],
  },
}

const SHOWN_TO_PLANNERS = ['header', 'details', 'history']
const { remarks: _remarks, documents: _documents, ...plannerCalls } = wholeDetail.calls

/** What a planner may not read is left out: the local deal, the sailing schedule, and the choice of offices. */
const forPlanners = (tab: DetailTab<ShippingOrderForm>): DetailTab<ShippingOrderForm> => ({
  ...tab,
  panels: (tab.panels ?? [])
    .filter(({ name }) => name !== 'local_deal')
    .map(({ Content, fields = [], ...panel }) => ({
      ...panel,
      fields: fields.map((field) =>
        field.field === 'handling_office_party_id' ? { field: field.field, kind: 'lookup', options: 'office', numeric: true } : field,
      ),
      ...(Content && panel.name !== 'sailing' ? { Content } : {}),
    })),
})

/** The read-only screen of a planner without a function of bookings (CONSOL-013): what the plan is made of. */
const plannerDetail: typeof wholeDetail = {
  ...wholeDetail,
  calls: plannerCalls,
  rules: { ...wholeDetail.rules, editable: () => false, nextAction: () => null, findings: () => [] },
  tabs: wholeDetail.tabs.filter(({ name }) => SHOWN_TO_PLANNERS.includes(name)).map((tab) => (tab.panels ? forPlanners(tab) : tab)),
  actions: [],
  links: [],
  tools: [],
  slots: { related: [ORDER_CONSOLIDATION] },
}

const READERS: readonly FuncId[] = ['booking', 'create_booking', 'booking_approval']

export const bookingDetail: typeof wholeDetail = {
  ...wholeDetail,
  rules: {
    ...wholeDetail.rules,
    narrowedTo: (_order, { func_ids }) => (READERS.some((id) => func_ids.has(id)) ? null : plannerDetail),
  },
}
