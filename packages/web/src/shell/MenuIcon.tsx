import { BookOpen, Building2, Circle, CircleCheck, Database, Settings, ShieldCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** The icons that the menu names; one by one, or the whole set would come along. */
const ICONS: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  building: Building2,
  'circle-check': CircleCheck,
  database: Database,
  settings: Settings,
  'shield-check': ShieldCheck,
}

export function MenuIcon({ name }: { name: string | null }) {
  const Icon = ICONS[name ?? ''] ?? Circle
  return <Icon size={16} aria-hidden="true" />
}
