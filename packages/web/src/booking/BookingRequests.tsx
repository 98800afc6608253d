export function BookingRequests() {
  return null
}
