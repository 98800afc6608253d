import { ConflictException, Injectable, NotFoundException } from '@nestjs/common'
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm'
import { ContainerLine, Counter, History, Job, Outbox, RequestKey, ShippingOrder } from './entities.js'
import type { ListForm, OrderForm } from './forms.js'

/** From the token. `party_id` limits what is seen: the office of a user, the shipper's own orders, or null for all. */
export interface User {
  name: string
  roles: string[]
  office: number | null
  party: number | null
}

/** The fields that a list shows, as in the product. */
const SHOWN = [
  'so_no',
  'booking_status',
  'po_no',
  'job_no',
  'hbl_no',
  'mode',
  'service',
  'pol',
  'pod',
  'etd',
  'eta',
  'carrier_code',
  'vessel',
  'voyage',
  'cargo_ready_date',
  'created_at',
  'container_summary',
].map((field) => `o.${field}`)

@Injectable()
export class Orders {
  constructor(private readonly source: DataSource) {}

  async list(user: User, form: ListForm) {
    const size = form.page_size ?? 50
    const query = this.source
      .getRepository(ShippingOrder)
      .createQueryBuilder('o')
      .select([...SHOWN, 'shipper.party_id', 'shipper.full_name', 'customer.party_id', 'customer.full_name'])
      .leftJoin('o.shipper', 'shipper')
      .leftJoin('o.customer', 'customer')
    visible(query, user)
    filtered(query, form)
    if (form.sort === '-etd') query.orderBy('o.etd', 'DESC', 'NULLS LAST').addOrderBy('o.so_no')
    else query.orderBy('o.created_at', 'DESC').addOrderBy('o.so_no', 'DESC')
    const counted = this.source.getRepository(ShippingOrder).createQueryBuilder('o')
    if (form.shipper) counted.leftJoin('o.shipper', 'shipper')
    visible(counted, user)
    filtered(counted, form)
    const page = query.offset(((form.page ?? 1) - 1) * size).limit(size)
    const [items, total] = await Promise.all([page.getMany(), counted.getCount()])
    return { items, total, page: form.page ?? 1, page_size: size }
  }

  async read(user: User, so_no: string) {
    const query = this.source
      .getRepository(ShippingOrder)
      .createQueryBuilder('o')
      .leftJoinAndSelect('o.container_requests', 'line')
      .leftJoinAndSelect('o.shipper', 'shipper')
      .leftJoinAndSelect('o.customer', 'customer')
      .leftJoinAndSelect('o.consignee', 'consignee')
      .leftJoinAndSelect('o.office', 'office')
      .where('o.so_no = :so_no', { so_no })
    visible(query, user)
    const order = await query.getOne()
    if (!order) throw new NotFoundException()
    return order
  }

  create(user: User, form: OrderForm, key: string | undefined) {
    return this.source.transaction(async (tx) => {
      const now = new Date()
      const so_no = await this.numbered(tx, 'SO')
      const summary = form.container_requests.map(({ qty, container_size }) => `${qty} x ${container_size}`).join(', ')
      const order = tx.create(ShippingOrder, {
        ...form,
        gross_weight: form.gross_weight?.toString() ?? null,
        cbm: form.cbm?.toString() ?? null,
        so_no,
        booking_status: 'NEW_MANUAL',
        origin: 'MANUAL',
        space_status: 'PENDING',
        si_status: 'NONE',
        approval_status: 'NOT_REQUESTED',
        version: 1,
        user_name: user.name,
        created_at: now,
        submitted_at: now,
        status_changed_at: now,
        container_summary: summary,
        container_requests: form.container_requests.map((line) => Object.assign(new ContainerLine(), line, { so_no })),
      } as Partial<ShippingOrder>)
      const saved = await tx.save(order)
      await this.recorded(tx, user, so_no, 'create', { ...form })
      await this.answered(tx, key, { so_no })
      return saved
    })
  }

  confirm(user: User, so_no: string, version: number, key: string | undefined) {
    return this.step(user, so_no, version, key, 'confirm', async (tx, order) => {
      if (order.booking_status !== 'NEW_MANUAL' && order.booking_status !== 'NEW_E_BOOKING') throw new ConflictException()
      order.booking_status = 'CONFIRMED'
      order.confirmed_at = new Date()
      order.job_no = await this.numbered(tx, 'JOB')
      order.hbl_no = await this.numbered(tx, 'HBL')
      await tx.insert(Job, { job_no: order.job_no, so_no, status: 'OUTSTANDING' })
    })
  }

  cancel(user: User, so_no: string, version: number, reason: string, key: string | undefined) {
    return this.step(user, so_no, version, key, 'cancel', async (_tx, order) => {
      if (order.booking_status === 'CANCELLED') throw new ConflictException()
      order.booking_status = 'CANCELLED'
      order.cancelled_at = new Date()
      order.cancel_reason = reason
    })
  }

  private step(
    user: User,
    so_no: string,
    version: number,
    key: string | undefined,
    action: string,
    change: (tx: EntityManager, order: ShippingOrder) => Promise<void>,
  ) {
    return this.source.transaction(async (tx) => {
      const order = await tx.findOne(ShippingOrder, { where: { so_no }, lock: { mode: 'pessimistic_write' } })
      if (!order || !isVisible(order, user)) throw new NotFoundException()
      if (order.version !== version) throw new ConflictException('not the latest version')
      const before = { booking_status: order.booking_status }
      await change(tx, order)
      order.version += 1
      order.status_changed_at = new Date()
      const saved = await tx.save(order)
      await this.recorded(tx, user, so_no, action, { before, after: { booking_status: saved.booking_status } })
      await this.answered(tx, key, { so_no, version: saved.version })
      return saved
    })
  }

  /** The next number of a row of counters, which stays locked to the end of the transaction. */
  private async numbered(tx: EntityManager, name: string): Promise<string> {
    const counter = await tx.findOneOrFail(Counter, { where: { name }, lock: { mode: 'pessimistic_write' } })
    counter.value += 1
    await tx.save(counter)
    return `${name}${String(counter.value).padStart(9, '0')}`
  }

  private async recorded(tx: EntityManager, user: User, so_no: string, action: string, changes: object) {
    await tx.insert(History, { so_no, at: new Date(), user_name: user.name, action, changes })
    if (EQUAL_WORK) await tx.insert(Outbox, { event: `order.${action}`, payload: { so_no } })
  }

  private async answered(tx: EntityManager, key: string | undefined, answer: object) {
    if (EQUAL_WORK && key) await tx.insert(RequestKey, { key, answer })
  }
}

/** With what the product also does in the transaction of a step: an event for other parts, and the answer kept for a repeated request. */
const EQUAL_WORK = process.env.WORK !== 'plain'

function visible(query: SelectQueryBuilder<ShippingOrder>, { office, party }: User) {
  if (office !== null) query.andWhere('o.handling_office_party_id = :office', { office })
  if (party !== null)
    query.andWhere('(o.shipper_party_id = :party or o.customer_party_id = :party or o.consignee_party_id = :party)', { party })
}

const isVisible = (order: ShippingOrder, { office, party }: User) =>
  (office === null || order.handling_office_party_id === office) &&
  (party === null || [order.shipper_party_id, order.customer_party_id, order.consignee_party_id].includes(party))

function filtered(query: SelectQueryBuilder<ShippingOrder>, form: ListForm) {
  if (form.status) query.andWhere('o.booking_status = :status', { status: form.status })
  if (form.pol) query.andWhere('o.pol = :pol', { pol: form.pol })
  if (form.mode) query.andWhere('o.mode = :mode', { mode: form.mode })
  if (form.etd_from) query.andWhere('o.etd >= :from', { from: form.etd_from })
  if (form.etd_to) query.andWhere('o.etd <= :to', { to: form.etd_to })
  if (form.shipper) query.andWhere('shipper.full_name ilike :shipper', { shipper: `%${form.shipper}%` })
  if (form.gross_weight !== undefined) query.andWhere('o.gross_weight >= :weight', { weight: form.gross_weight })
}
