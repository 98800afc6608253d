import { Column, Entity, Index, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm'

@Entity('party')
export class Party {
  @PrimaryColumn() party_id: number
  @Column('text') party_code: string
  @Column('text') full_name: string
}

const party = (name: string) => (target: object, field: string) => {
  ManyToOne(() => Party)(target, field)
  JoinColumn({ name })(target, field)
}

@Entity('shipping_order')
@Index(['booking_status', 'created_at'])
@Index(['booking_status', 'pol'])
@Index(['handling_office_party_id', 'booking_status', 'created_at'])
@Index(['shipper_party_id', 'created_at'])
@Index(['customer_party_id', 'created_at'])
export class ShippingOrder {
  @PrimaryColumn('text') so_no: string
  @Column('text') booking_status: string
  @Column('text') origin: string
  @Column('text') space_status: string
  @Column('text') si_status: string
  @Column('text') approval_status: string
  @Index() @Column('text', { nullable: true }) job_no: string | null
  @Index() @Column('text', { nullable: true }) hbl_no: string | null
  @Column('text', { nullable: true }) user_name: string | null
  @Column('int') version: number
  @Index() @Column('timestamptz') created_at: Date
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null
  @Column('timestamptz', { nullable: true }) cancelled_at: Date | null
  @Column('text', { nullable: true }) cancel_reason: string | null
  @Column('timestamptz', { nullable: true }) status_changed_at: Date | null
  @Index() @Column('text', { nullable: true }) po_no: string | null
  @Column('text', { nullable: true }) mode: string | null
  @Column('text', { nullable: true }) service: string | null
  @Column('int', { nullable: true }) shipper_party_id: number | null
  @Column('int', { nullable: true }) customer_party_id: number | null
  @Index() @Column('int', { nullable: true }) consignee_party_id: number | null
  @Column('int', { nullable: true }) handling_office_party_id: number | null
  @party('shipper_party_id') shipper: Relation<Party> | null
  @party('customer_party_id') customer: Relation<Party> | null
  @party('consignee_party_id') consignee: Relation<Party> | null
  @party('handling_office_party_id') office: Relation<Party> | null
  @Column('text', { nullable: true }) por: string | null
  @Column('text', { nullable: true }) pol: string | null
  @Column('text', { nullable: true }) pod: string | null
  @Column('text', { nullable: true }) pld: string | null
  @Column('text', { nullable: true }) fd: string | null
  @Column('date', { nullable: true }) cargo_ready_date: string | null
  @Index() @Column('date', { nullable: true }) etd: string | null
  @Column('date', { nullable: true }) eta: string | null
  @Index() @Column('text', { nullable: true }) carrier_code: string | null
  @Column('text', { nullable: true }) vessel: string | null
  @Column('text', { nullable: true }) voyage: string | null
  @Column('timestamptz', { nullable: true }) cy_closing: Date | null
  @Column('timestamptz', { nullable: true }) si_closing: Date | null
  @Column('text', { nullable: true }) incoterms: string | null
  @Column('text', { nullable: true }) freight: string | null
  @Column('boolean', { nullable: true }) dangerous_goods: boolean | null
  @Column('text', { nullable: true }) commodity: string | null
  @Column('text', { nullable: true }) marks: string | null
  @Column('text', { nullable: true }) goods_description: string | null
  @Column('int', { nullable: true }) package_qty: number | null
  @Column('text', { nullable: true }) package_unit: string | null
  @Column('numeric', { nullable: true }) gross_weight: string | null
  @Column('numeric', { nullable: true }) cbm: string | null
  @Column('text', { nullable: true }) container_summary: string | null
  @Column('text', { nullable: true }) shipper_reference: string | null
  @OneToMany(() => ContainerLine, (line) => line.order, { cascade: true }) container_requests: ContainerLine[]
}

@Entity('container_line')
export class ContainerLine {
  @PrimaryGeneratedColumn() line_id: number
  @Index() @Column('text') so_no: string
  @ManyToOne(() => ShippingOrder, (order) => order.container_requests)
  @JoinColumn({ name: 'so_no' })
  order: Relation<ShippingOrder>
  @Column('text') container_size: string
  @Column('int') qty: number
}

@Entity('history')
@Index(['so_no', 'at'])
export class History {
  @PrimaryGeneratedColumn() history_id: number
  @Column('text') so_no: string
  @Column('timestamptz') at: Date
  @Column('text') user_name: string
  @Column('text') action: string
  @Column('jsonb') changes: object
}

@Entity('counter')
export class Counter {
  @PrimaryColumn('text') name: string
  @Column('int') value: number
}

@Entity('job')
export class Job {
  @PrimaryColumn('text') job_no: string
  @Index() @Column('text') so_no: string
  @Column('text') status: string
}

/** What other parts of the system learn, in the transaction of the change. */
@Entity('outbox')
export class Outbox {
  @PrimaryGeneratedColumn() outbox_id: number
  @Column('text') event: string
  @Column('jsonb') payload: object
}

/** The answer to a request by its key, for one that is repeated. */
@Entity('request_key')
export class RequestKey {
  @PrimaryColumn('text') key: string
  @Column('jsonb') answer: object
}

export const ENTITIES = [Party, ShippingOrder, ContainerLine, History, Counter, Job, Outbox, RequestKey]
