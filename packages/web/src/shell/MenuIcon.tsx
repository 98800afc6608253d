import {
  BookOpen,
  Boxes,
  Building2,
  ChartColumn,
  Circle,
  CircleCheck,
  Database,
  Landmark,
  Receipt,
  Settings,
  ShieldCheck,
  Stamp,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** The icons of the menu, imported one by one to keep the whole set out of the bundle. */
const ICONS: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  boxes: Boxes,
  building: Building2,
  chart: ChartColumn,
  'circle-check': CircleCheck,
  database: Database,
  landmark: Landmark,
  receipt: Receipt,
  settings: Settings,
  'shield-check': ShieldCheck,
  stamp: Stamp,
}

export function MenuIcon({ name }: { name: string | null }) {
  const Icon = ICONS[name ?? ''] ?? Circle
  return <Icon size={16} aria-hidden="true" />
}
