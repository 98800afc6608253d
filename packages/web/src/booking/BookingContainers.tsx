export function BookingContainers() {
  return null
}
