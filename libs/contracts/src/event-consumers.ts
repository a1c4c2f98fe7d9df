import { defineEventConsumers } from './wire/event-consumers.js'

defineEventConsumers('gateway', 'forget-user')
defineEventConsumers('pets-media', 'activity-log', 'erase-account', 'erase-media-of-pet', 'erase-discarded-media')
defineEventConsumers('medical-records', 'erase-records', 'erase-veterinarians')
defineEventConsumers('doctors-reviews', 'erase-reviews', 'erase-doctor')
