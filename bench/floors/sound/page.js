const audio = document.querySelector('audio');
navigator.serviceWorker.register('/worker.js');
document.querySelector('button').addEventListener('click', () => {
  audio.src = '/sound.m4a';
  audio.play();
});
