// The mistakes that can be planted in the pottery's shop, one at a time: which line of the specification each breaks
// (its section and subject), and what goes wrong. They were chosen from the specification, before the suite was
// looked at, around what goes out of the shop and what comes in.

export const FAULTS = {
  // Payments.
  'charged-twice': ['7 placeOrder', 'A card is charged twice.'],
  'charged-before-rules': [
    '5 placeOrder',
    'A card is charged before it is known that the basket is empty.',
  ],
  'never-charged': ['7 charge', 'An order is placed without a charge.'],
  'charged-for-nothing': ['7 placeOrder', 'A card is charged, and the order is not kept.'],
  'declined-is-paid': ['7 CARD_DECLINED', 'A card that is declined is taken for paid.'],
  'silence-is-paid': ['7 no answer in 2 seconds', 'A service that does not answer has charged.'],
  'slow-is-down': ['7 no answer in 2 seconds', 'A service that is slow is given up.'],
  'down-is-declined': ['7 PAYMENTS_DOWN', 'A service that is down is told as a declined card.'],
  'charged-without-delivery': ['7 charge', 'The charge leaves out the delivery.'],
  'stock-taken-on-decline': ['7 placeOrder', 'A declined card takes the goods from the stock.'],
  'basket-emptied-on-decline': ['7 placeOrder', 'A declined card empties the basket.'],
  'kept-on-silence': ['7 PAYMENTS_DOWN', 'An order that nobody could pay for is kept as paid.'],
  'refunded-before-state': ['4 refundOrder', 'A refunded order is refunded again, and refused.'],
  'refused-is-refunded': ['7 REFUND_REFUSED', 'A refund that is refused is taken for given.'],
  'refunded-without-delivery': ['7 refund', 'The refund leaves out the delivery.'],
  'refunds-latest-charge': ['7 refundOrder', 'The latest charge is refunded, whoever paid it.'],
  'stock-stays-on-refund': ['7 refundOrder', 'What is refunded does not come back into stock.'],
  // Mail.
  'receipt-twice': ['7 Receipt', 'A receipt comes once more a moment later.'],
  'receipt-before-charge': ['7 Receipt', 'A receipt goes out before the card is charged.'],
  'receipt-to-owner': ['7 Receipt', 'A receipt goes to the workshop instead.'],
  'sent-to-former-address': [
    '7 OrderSent',
    'That a parcel is sent is told to the address that the customer had when ordering.',
  ],
  'card-in-receipt': ['7 Receipt', 'A receipt says the number of the card.'],
  'receipt-without-delivery': ['7 Receipt', 'A receipt says the price without the delivery.'],
  'cents-without-zero': ['7 Receipt', 'A receipt says 34.5 euros for 34.05.'],
  'mail-loses-umlauts': ['7 OrderSent', 'Umlauts in a mail are question marks.'],
  'refund-told-to-owner': ['7 Refunded', 'That money comes back is told to who gives it back.'],
  'low-always': ['7 RunningLow', 'Whatever is bought runs low.'],
  'low-of-first': ['7 RunningLow', 'Of several goods only the first runs low.'],
  'low-one-early': ['9 LOW_STOCK', 'A good of which three are left runs low.'],
  // The warehouse.
  'placed-unsigned': ['7 OrderPlaced', 'The warehouse is told of an order without a signature.'],
  'signed-by-another': ['9 WAREHOUSE_SECRET', 'The warehouse gets signatures by another secret.'],
  'pieces-are-lines': ['7 OrderPlaced.pieces', 'The warehouse is told of lines, not of pieces.'],
  'placed-before-charge': ['7 OrderPlaced', 'The warehouse packs before the card is charged.'],
  'stopped-at-orders': ['7 OrderStopped', 'An order is stopped at the address for new ones.'],
  'stopped-after-state': ['7 OrderStopped.was', 'A stopped order was refunded before.'],
  // Pictures.
  'picture-cut': ['3 Good.picture', 'A picture loses its last byte.'],
  'picture-as-text': ['3 Good.picture', 'A picture is taken for text, and written anew.'],
  'picture-without-type': ['7 readPicture', 'A picture is answered as one of no known type.'],
  'picture-with-folders': ['3 Good.picture', 'The folders before the name of a picture are kept.'],
  'picture-of-another': ['7 readPicture', 'The picture of another good is answered.'],
  'picture-not-replaced': ['7 changeGood', 'A new picture of a good is not kept.'],
  'picture-too-large': ['5 Good.picture', 'A picture of one byte too many is taken.'],
  'picture-just-refused': ['5 Good.picture', 'A picture of just the greatest size is refused.'],
  'picture-believed': ['5 Good.picture', 'A picture is taken for what it says that it is.'],
  // Exports.
  'formulas-kept': ['7 exportOrders', 'A note that is a formula is exported as it is.'],
  'quotes-not-doubled': ['7 exportOrders', 'A quote in a cell is not doubled.'],
  'export-in-latin': ['7 exportOrders', 'Umlauts are exported in Latin-1.'],
  'columns-swapped': ['3 OrderRow.goods.delivery', 'Goods and delivery have changed places.'],
  'export-for-everybody': ['6 exportOrders', 'Customers get the orders of everybody.'],
  'slip-of-all': ['7 exportSlip', 'A slip lists what others bought as well.'],
} as const satisfies Readonly<Record<string, readonly [breaks: string, wrong: string]>>;

export type Fault = keyof typeof FAULTS;
