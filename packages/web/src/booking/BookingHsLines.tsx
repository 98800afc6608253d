export function BookingHsLines() {
  return null
}
