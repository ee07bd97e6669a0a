navigator.serviceWorker.register('/worker.js');
